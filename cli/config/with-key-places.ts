import { keyPlace } from '../bundler/key-place.ts'
import { UserError } from '../report/user-error.ts'

/** Runs `read`, which uses a config file; adds the locations of wrong keys in the file to its `UserError`. */
export async function withKeyPlaces<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof UserError ? placed(error) : error
  }
}

function placed({ exitCode, problems, cause }: UserError): UserError {
  const all = problems.map((problem) => {
    const { where, args } = problem
    if (problem.code !== 'CONFIG_KEY' || where.file === undefined) return problem
    return { ...problem, where: { ...where, ...keyPlace(where.file, String(args.key)) } }
  })
  return new UserError(exitCode, all, { cause })
}
