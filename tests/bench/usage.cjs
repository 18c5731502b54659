// Loaded into every Node process of a measured build, and its threads, so it takes as little as can be:
// at the end writes what the process used as `<pid>.json` to the folder USAGE_FOLDER.
process.on('exit', () => {
  const { writeFileSync } = require('node:fs')
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * 1024 }
  writeFileSync(`${process.env.USAGE_FOLDER}/${process.pid}.json`, JSON.stringify(usage))
})
