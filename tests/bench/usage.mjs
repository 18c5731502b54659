// Loaded into every Node process of a measured build: at its end writes what it used as
// `<pid>.json` to the folder USAGE_FOLDER.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// What a thread uses is in the numbers of its process.
if (isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * 1024 }
    writeFileSync(`${process.env.USAGE_FOLDER}/${process.pid}.json`, JSON.stringify(usage))
  })
