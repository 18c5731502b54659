import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { intro, select, text } from '@clack/prompts'
import { type Answers, faultOf, literal } from './answers.ts'
import type { Host } from './host-workflow.ts'

/** The terminal that shows the questions. */
export interface Terminal {
  input: Readable
  output: Writable
  /** Aborts on Ctrl-C. */
  signal: AbortSignal
}

/** Returns the likely country of a list. */
type CountryOf = (stores: string | undefined) => Promise<string>

const otherType = 'LocalBusiness'

/** Common kinds of business with their schema.org types. */
const types = [
  ['CafeOrCoffeeShop', 'Coffee shop'],
  ['Restaurant', 'Restaurant'],
  ['Bakery', 'Bakery'],
  ['Store', 'Shop'],
  ['AutoRepair', 'Car repair'],
  ['Dentist', 'Dentist'],
  ['Pharmacy', 'Pharmacy'],
  ['HairSalon', 'Hair salon'],
  ['ExerciseGym', 'Gym'],
  ['Hotel', 'Hotel'],
  [otherType, 'Something else'],
] as const

const hostOptions: readonly [Host, label: string][] = [
  ['none', 'I do not know yet'],
  ['github-pages', 'GitHub Pages'],
  ['cloudflare-pages', 'Cloudflare Pages'],
  ['netlify', 'Netlify'],
  ['vercel', 'Vercel'],
  ['s3', 'S3 and CloudFront'],
  ['nginx', 'A server with nginx'],
  ['apache', 'A server with Apache'],
  ['web-space', 'Web space with FTP'],
  ['gitlab', 'GitLab Pages'],
  ['firebase', 'Firebase'],
  ['azure', 'Azure Static Web Apps'],
]

/** Asks for the answers that `said` lacks, with `defaults` for Enter; undefined if Ctrl-C ended the questions. */
export async function askAnswers(
  said: Partial<Answers>,
  defaults: Answers,
  { cwd, countryOf, ...terminal }: Terminal & { cwd: string; countryOf: CountryOf },
): Promise<Answers | undefined> {
  intro('A new site of store pages', { output: terminal.output })
  const answers: Record<string, unknown> = { ...said }
  const questions: { [Key in keyof Answers]-?: () => Promise<string | symbol> } = {
    name: () =>
      text({
        ...terminal,
        message: 'What is the chain called?',
        initialValue: defaults.name,
        validate: (value = '') => faultOf.name(value),
      }),
    type: () => askType(terminal),
    stores: () =>
      text({
        ...terminal,
        message: `Where is the list of stores, CSV or JSON? (${defaults.stores ? 'empty' : 'Enter'}: none yet)`,
        ...(defaults.stores && { initialValue: defaults.stores }),
        defaultValue: '',
        validate: (value = '') =>
          value === '' || existsSync(resolve(cwd, value)) ? undefined : 'There is no such file.',
      }),
    country: async () =>
      text({
        ...terminal,
        message: 'In which country are most of its stores? (two letters)',
        initialValue: await countryOf(textIn(answers.stores)),
        validate: (value = '') => faultOf.country(value),
      }),
    source: () =>
      select({
        ...terminal,
        message: 'Where do the words of the pages come from?',
        options: [
          { value: 'none', label: 'Nowhere yet', hint: 'pages of what the list says' },
          { value: 'wordpress', label: 'A WordPress', hint: 'a page for each store' },
          { value: 'files', label: 'Files', hint: 'Markdown or HTML, in a folder' },
          { value: 'hl-cms', label: 'A WordPress with the hl-cms plugin' },
        ],
      }),
    host: () =>
      select({
        ...terminal,
        message: 'Where will the site be?',
        options: hostOptions.map(([value, label]) => ({ value, label })),
      }),
  }
  for (const key of Object.keys(questions) as (keyof Answers)[]) {
    if (key in said) continue
    const answer = await questions[key]()
    if (typeof answer !== 'string') return undefined
    answers[key] = answer === '' ? undefined : literal(key, answer)
  }
  return answers as unknown as Answers
}

function textIn(answer: unknown): string | undefined {
  return typeof answer === 'string' ? answer : undefined
}

async function askType(terminal: Terminal): Promise<string | symbol> {
  const common = await select({
    ...terminal,
    message: 'What kind of business is it?',
    options: types.map(([value, label]) => ({ value, label, hint: value })),
  })
  if (common !== otherType) return common
  return text({
    ...terminal,
    message: `Which type of https://schema.org/LocalBusiness is it? (Enter: ${otherType})`,
    defaultValue: otherType,
    validate: (value = '') => (value === '' ? undefined : faultOf.type(value)),
  })
}
