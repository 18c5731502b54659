type Value = string | number | boolean

/** Attributes in OTLP's JSON form; those without a value are dropped. */
export function attributesOf(values: Record<string, Value | undefined>): object[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: typedValue(value) }],
  )
}

/** Milliseconds since 1970 in OTLP's JSON form: nanoseconds, as a text. */
export function nanoseconds(ms: number): string {
  return `${Math.round(ms)}000000`
}

function typedValue(value: Value): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
