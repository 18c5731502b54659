/** A zod object schema, reduced to the used parts: the chain may have another copy of zod. */
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

/** The innermost type of a zod schema, without optional and default wrappers: `boolean`, `number`, … */
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
