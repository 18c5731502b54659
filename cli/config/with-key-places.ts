import { keyPlace } from '../bundler/key-place.ts'
import { Failure } from '../report/failure.ts'

/** Runs what reads a config file, or reads by one; a `Failure` of it says where in the file the keys are that are wrong. */
export async function withKeyPlaces<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof Failure ? placed(error) : error
  }
}

function placed({ exitCode, problems, cause }: Failure): Failure {
  const all = problems.map((problem) => {
    const { where, args } = problem
    if (problem.code !== 'CONFIG_KEY' || where.file === undefined) return problem
    return { ...problem, where: { ...where, ...keyPlace(where.file, String(args.key)) } }
  })
  return new Failure(exitCode, all, { cause })
}
