import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Brand } from '../../data/brands.ts'
import { Failure } from '../failure.ts'
import { problem } from '../problems.ts'

const brandSchema = z.strictObject({
  id: z.string().regex(/^[\w-]+$/, 'should be letters, digits, - and _'),
  label: z.string().min(1),
  displayName: z.string().min(1),
  baseTitle: z.string().min(1),
  descriptionTemplate: z.string().min(1),
  theme: z.record(z.string().regex(/^[\w-]+$/), z.string()),
  headerBreakpoint: z.int().positive(),
  logo: z.string().startsWith('<svg'),
  mark: z.string().startsWith('<svg'),
  font: z.string().optional(),
  locationIDs: z.array(z.int()).optional(),
})

const brandsSchema = z
  .array(brandSchema)
  .refine(
    (brands) => brands.filter(({ locationIDs }) => locationIDs === undefined).length === 1,
    'exactly one brand, the main one, should have no locationIDs',
  )

/** The brands of the chain. Throws `Failure` (exit code 2) naming each wrong field. */
export async function readBrands(file: string): Promise<Brand[]> {
  return (await readChecked(file, brandsSchema)) as Brand[]
}

/** The ids of corporate stores (spec section 3). Throws `Failure` (exit code 2). */
export async function readCorporateIds(file: string): Promise<ReadonlySet<number>> {
  return new Set(await readChecked(file, z.array(z.int())))
}

async function readChecked<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(await readJson(file))
  if (result.success) return result.data
  throw new Failure(
    2,
    result.error.issues.map(({ path, message }) =>
      problem('DATA_FIELD', { fault: message }, { file, field: path.map(String).join('.') }),
    ),
  )
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new Failure(2, [problem('FILE_UNREADABLE', { cause: causeText(cause) }, { file })], {
      cause,
    })
  }
}

function causeText(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
