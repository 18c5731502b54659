// Makes the bundles in the folder of the first argument, with the chain's input in the second one if there is
// any. Prints the chain's files in the bundles, or the problems, to standard output.
import { join } from 'node:path'
import { loadCode } from '../system/load-code.ts'
import { buildBundles, type CustomInput } from './build-bundles.ts'
import { bundleFaults } from './bundle-faults.ts'
import { checkCustomFiles } from './check-custom-files.ts'

const [folder = '', argument] = process.argv.slice(2)
const input: CustomInput | undefined = argument === undefined ? undefined : JSON.parse(argument)
try {
  const inputs = await buildBundles(folder, input)
  if (input) checkCustomFiles(input.files, loadCode(join(folder, 'templates.cjs')))
  process.stdout.write(JSON.stringify({ inputs }))
} catch (error) {
  process.stdout.write(JSON.stringify({ problems: bundleFaults(error) }))
}
// Vite's own threads would delay the exit.
process.exit()
