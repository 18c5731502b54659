import { z } from 'zod'
import { headerFault } from '../system/header-fault.ts'

const filled = z.string('should be text').min(1, 'should not be empty; is a secret missing?')

/** Request headers by name. */
export const headersSchema = z.record(z.string(), filled).check(({ value: headers, issues }) => {
  for (const [name, input] of Object.entries(headers)) {
    const message = input === '' ? undefined : headerFault(name, input)
    if (message !== undefined) issues.push({ code: 'custom', path: [name], message, input })
  }
})
