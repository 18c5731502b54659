import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { addCommands } from '../../../cli/commands/options.ts'
import type { BuildOptions } from '../../../cli/config/config.ts'
import { loadConfig } from '../../../cli/config/load-config.ts'
import { type UserConfig, userConfigSchema } from '../../../cli/config/schema.ts'
import { workingFolder } from '../../helpers/working-folder.ts'

/** Each option of `build` that is a key of the config file, too, with a value that is not its default. */
const both = {
  stores: 'shops.csv',
  contentHost: 'https://cms.example.com',
  secondBrandHost: 'https://second.example.com',
  siteUrl: 'https://www.example.com/shops',
  out: 'dist',
  concurrency: 3,
  rate: 2,
  retries: 1,
  retryDelay: 5,
  timeout: 7,
  onError: 'keep-last',
} as const satisfies BuildOptions & UserConfig

const beside = {
  contentHost: 'https://a.example.com',
  secondBrandHost: 'https://b.example.com',
  brands: [{ name: 'A' }],
}

describe('an option of build is the same as its key in the config file', () => {
  test.each(Object.entries(both))('%s', async (key, value) => {
    const context = { cwd: await workingFolder(), env: {} }
    const byKey = await loadConfig({ config: { ...beside, [key]: value } }, context)
    const byOption = await loadConfig({ config: beside, [key]: value }, context)
    const without = await loadConfig({ config: beside }, context)
    const plain = { given: {}, stores: undefined }
    expect({ ...byOption, ...plain }).toEqual({ ...byKey, ...plain })
    expect({ ...byOption, ...plain }).not.toEqual({ ...without, ...plain })
  })

  test('with a case above for each such option', () => {
    const root = new Command()
    addCommands(root, () => {
      throw new Error('no command runs')
    })
    const options = root.commands.find((command) => command.name() === 'build')?.options ?? []
    const names = options.map((option) => option.attributeName())
    const shared = names.filter((name) => Object.hasOwn(userConfigSchema.shape, name))
    expect(shared.toSorted()).toEqual(Object.keys(both).toSorted())
  })
})
