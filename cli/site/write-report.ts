import { constants } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import type { Config } from '../config/config.ts'
import type { BuildReport } from '../say/report.ts'
import { reportMarkdown } from '../say/report-in-words.ts'
import { writeAside } from '../system/write-file.ts'

// The user may name a link or a pipe; a pipe that nobody reads is refused, and not waited for.
const flag = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NONBLOCK

/** Writes the report where it always goes, and where the user wants it too. Rejects with what the system refuses. */
export async function writeReport(
  report: BuildReport,
  { reportDir, reportFile }: Pick<Config, 'reportDir' | 'reportFile'>,
): Promise<void> {
  const text = `${JSON.stringify(report, null, 2)}\n`
  writeAside(join(reportDir, 'report.json'), text)
  writeAside(join(reportDir, 'report.md'), `${reportMarkdown(report)}\n`)
  if (reportFile === undefined) return
  await fs.ensureDir(dirname(reportFile))
  await writeFile(reportFile, text, { flag })
}
