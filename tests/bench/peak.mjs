// Loaded before a measured program: writes its peak memory in bytes to the file PEAK_FILE.
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS * 1024))
})
