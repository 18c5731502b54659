import { plainSlugOf } from '../../../data/slug.ts'
import { defaultShare, mayLose } from '../../config/may-lose.ts'
import { count } from '../../report/format.ts'
import { type Answers, absentFields, type ProjectAnswers } from './answers.ts'
import { countryDefaults } from './country-defaults.ts'
import { workflowFiles } from './host-workflow.ts'

/** A store list that is copied into a new project. */
export interface GivenList {
  name: string
  content: Uint8Array
}

/** File name of a project's config. */
export const configName = 'store-pages.config.ts'

/** File name of the new list if the user has none yet. */
export const newListName = 'stores.csv'

/** Required columns of the new list. */
const header = 'id,street,city,state,zip,phone,lat,lng\n'

/** Returns the config of a new project as a person would write it; `list` is the file name of the list beside it. */
function configText(answers: ProjectAnswers, list: string): string {
  const { name, type, country, source, columns, hasNames, amenities, leaves } = answers
  const { imported, value } = sourceCode[source]
  const said = Object.entries(columns).map(([field, column]) => `${field}: ${quoted(column)}`)
  said.push(...absentFields(answers).map((field) => `${field}: false`))
  const lines = [
    `import { ${['defineConfig', ...imported].join(', ')} } from 'store-pages'`,
    '',
    '// Your editor shows the possible values of each key, as does docs/configuration.md of store-pages.',
    'export default defineConfig({',
    "  // Needed for canonical addresses and the sitemap: siteUrl: 'https://www.example.com',",
    hasNames === false
      ? `  stores: { file: ${quoted(list)}, header: false },`
      : `  stores: ${quoted(list)},`,
    ...(said.length > 0 ? [`  columns: { ${said.join(', ')} },`] : []),
    ...badRowsLines(leaves),
    ...countryLines(country),
    `  schemaType: ${quoted(type)},`,
    ...amenityLines(amenities),
    `  brands: [{ name: ${quoted(name)} }],`,
    "  // A map of streets that visitors can open: map: { style: 'https://tiles.openfreemap.org/styles/liberty' },",
    ...value,
    '})',
    '',
  ]
  return lines.join('\n')
}

/** Returns the `amenities` of the config file, with labels made from the keys; nothing without keys. */
export function amenityList(keys: readonly string[]): {
  amenities?: Record<string, { label: string }>
} {
  if (keys.length === 0) return {}
  return { amenities: Object.fromEntries(keys.map((key) => [key, { label: labelOf(key) }])) }
}

function badRowsLines(leaves: ProjectAnswers['leaves']): string[] {
  if (!leaves) return []
  const { bad, of } = leaves
  const share = shareOf(bad, of)
  return [
    `  // ${bad} of ${count(of, 'row')} ${bad === 1 ? 'is' : 'are'} bad. Without this line, the build refuses the list.`,
    "  badRows: 'leave-out',",
    ...(share === undefined
      ? []
      : [
          '  // The largest share of rows that may be skipped; the default is 5 %.',
          `  guard: { maxBadRows: ${share} },`,
        ]),
  ]
}

/**
 * Returns the share of skipped rows that the config must allow, in hundredths; undefined if the default guard allows
 * it.
 */
function shareOf(bad: number, of: number): number | undefined {
  if (bad <= mayLose(of, defaultShare)) return undefined
  const hundredths = Math.ceil((bad / of) * 100)
  return hundredths / 100
}

function countryLines(country: string): string[] {
  if (country === '')
    return ["  // The country of most stores, for addresses, phones and words: country: 'DE',"]
  return [`  country: ${quoted(country)},`, ...usualLines(country)]
}

// The default country of a chain is the United States.
function usualLines(country: string): string[] {
  if (country === 'US') return []
  const { locale, currency } = countryDefaults(country)
  const money = currency
    ? `  currency: ${quoted(currency)},`
    : "  // The currency of the stores; the default is dollars: currency: 'EUR',"
  return [`  locale: ${quoted(locale)},`, money]
}

function amenityLines(keys: readonly string[]): string[] {
  const lines = Object.entries(amenityList(keys).amenities ?? {}).map(([key, { label }]) => {
    const name = /^[a-z_]\w*$/i.test(key) ? key : quoted(key)
    return `    ${name}: { label: ${quoted(label)} },`
  })
  return lines.length > 0 ? ['  amenities: {', ...lines, '  },'] : []
}

// Turns both `driveThrough` and `drive-through` into "Drive through".
function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1) || key
}

/**
 * Returns the environment variable with the source's address in the config of a new project; undefined if there is
 * none.
 */
export function variableOf(source: Answers['source']): string | undefined {
  return sourceCode[source].variable
}

interface SourceCode {
  imported: string[]
  value: string[]
  variable?: string
}

const sourceCode: Record<Answers['source'], SourceCode> = {
  none: { imported: [], value: ["  // Pages are made of the list's facts.", "  source: 'none',"] },
  'hl-cms': {
    imported: ['hlCms'],
    variable: 'STORE_PAGES_CONTENT_HOST',
    value: ["  source: hlCms({ host: process.env.STORE_PAGES_CONTENT_HOST ?? '' }),"],
  },
  wordpress: {
    imported: ['wordpress'],
    variable: 'WORDPRESS_URL',
    value: [
      '  source: wordpress({',
      "    url: process.env.WORDPRESS_URL ?? '',",
      '    // The slug of the page of a store.',
      "    page: ({ id }) => 'store-' + id,",
      '  }),',
      "  onMissing: 'facts-only',",
    ],
  },
  files: {
    imported: ['files'],
    value: [
      '  // content/<id>.md or .html is the text of a store.',
      "  source: files('content'),",
      "  onMissing: 'facts-only',",
    ],
  },
}

const typesText = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    },
  },
  null,
  2,
)}\n`

function readmeText(name: string, list: string): string {
  return `# ${name}

The store pages of ${name}. \`${list}\` has the stores, and \`${configName}\` the settings.

- \`npm run dev\` shows any page, and each edit at once.
- \`npm run check\` looks for mistakes in the list and the content.
- \`npm run build\` makes the site in \`out/\`, and \`npm run serve\` shows it.

\`node_modules/store-pages/docs/\` describes everything else.
`
}

/** Returns the `package.json` of a new project. */
export function packageText({ name }: Answers, version: string): string {
  const value = {
    name: plainSlugOf(name) || 'stores',
    private: true,
    type: 'module',
    scripts: {
      dev: 'store-pages dev',
      check: 'store-pages check',
      build: 'store-pages build',
      serve: 'store-pages serve',
    },
    dependencies: { 'store-pages': `^${version}` },
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Returns all files of a new project except its package.json, by name; a given list is copied unchanged. */
export function projectFiles(
  answers: ProjectAnswers,
  list: GivenList | undefined,
): Record<string, string | Uint8Array> {
  const { name, content } = list ?? { name: newListName, content: header }
  return {
    [configName]: configText(answers, name),
    [name]: content,
    '.gitignore': 'node_modules/\nout/\n.store-pages/\n',
    'tsconfig.json': typesText,
    'README.md': readmeText(answers.name, name),
    ...workflowFiles(answers.host, variableOf(answers.source)),
    ...(answers.source === 'files' && { 'content/footer.md': `© ${answers.name}\n` }),
  }
}

function quoted(text: string): string {
  return /['\\\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? JSON.stringify(text) : `'${text}'`
}
