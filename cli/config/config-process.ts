// Bundles the config file of the first argument. Prints the bundle, or the problems, to standard output.
import { UserError } from '../report/user-error.ts'
import { bundleModules } from './bundle-modules.ts'

try {
  process.stdout.write(JSON.stringify(await bundleModules(process.argv[2] ?? '')))
} catch (error) {
  if (!(error instanceof UserError)) throw error
  process.stdout.write(JSON.stringify({ problems: error.problems }))
}
