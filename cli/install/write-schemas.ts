import { join } from 'node:path'
import fs from 'fs-extra'
import { z } from 'zod'
import { userConfigSchema } from '../config/schema.ts'
import { buildReportSchema } from '../report/report.ts'

const schemas = { config: userConfigSchema, report: buildReportSchema }

/** Writes JSON Schemas of the report and of the config file into a folder; functions in a config allow any value. */
export async function writeSchemas(folder: string): Promise<void> {
  await fs.emptyDir(folder)
  for (const [name, schema] of Object.entries(schemas)) {
    const made = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
    await fs.writeJson(join(folder, `${name}.json`), made, { spaces: 2 })
  }
}
