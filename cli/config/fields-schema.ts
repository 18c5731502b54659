/** A zod object schema: as much of one as is used, as the chain may have a copy of zod of its own. */
export interface FieldsSchema {
  readonly shape: Readonly<Record<string, unknown>>
  safeParse(value: unknown): FieldsResult
}

type FieldsResult =
  | { success: true; data: Readonly<Record<string, unknown>> }
  | { success: false; error: { issues: readonly FieldsIssue[] } }

interface FieldsIssue {
  path: readonly PropertyKey[]
  message: string
}

/** Whether a value is a zod object schema. */
export function isFieldsSchema(value: unknown): value is FieldsSchema {
  const schema = Object(value) as Partial<FieldsSchema>
  return typeof schema.safeParse === 'function' && schemaKind(value) === 'object'
}

/** What a zod schema describes at bottom, below what makes it optional or gives it a default: `boolean`, `number`, … */
export function schemaKind(schema: unknown): string | undefined {
  let def = defOf(schema)
  for (let inner = def.innerType ?? def.in; inner; inner = def.innerType ?? def.in)
    def = defOf(inner)
  return def.type
}

interface Def {
  type?: string
  innerType?: unknown
  in?: unknown
}

function defOf(schema: unknown): Def {
  return (schema as { def?: Def } | undefined)?.def ?? {}
}
