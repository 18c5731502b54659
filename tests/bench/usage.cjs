// Loaded into every Node process of a measured build and its threads, so it uses as little as possible: at the end it
// writes the process's usage as `<pid>.json` to the folder USAGE_FOLDER.
process.on('exit', () => {
  const { writeFileSync } = require('node:fs')
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * 1024 }
  writeFileSync(`${process.env.USAGE_FOLDER}/${process.pid}.json`, JSON.stringify(usage))
})
