import { count } from '../../report/format.ts'
import type { Answers } from './answers.ts'
import { variableOf } from './project-files.ts'

interface Project {
  /** Its folder from the working folder; empty where that is it. */
  place: string
  /** Undefined where there is none yet. */
  list: string | undefined
  /** Whether `build` refuses it as it is. */
  isRefused: boolean
  /** How many of its rows are left out. */
  bad: number | undefined
  /** Whether its package.json names the tool. */
  dependsOn: boolean
  source: Answers['source']
}

/** What is to be done after `init`, in order. */
export function nextSteps({ place, list, isRefused, bad, dependsOn, source }: Project): string {
  const variable = variableOf(source)
  const install = dependsOn ? 'npm install' : 'npm install store-pages'
  return [
    ...(dependsOn ? [] : ['package.json does not depend on store-pages yet.']),
    'How the site gets to a host: node_modules/store-pages/docs/hosts/',
    'Next:',
    ...(isRefused ? [`  correct ${list} (see above)`] : []),
    `  ${place && `cd ${place} && `}${install}`,
    ...(variable === undefined
      ? []
      : [`  set ${variable} to the address of your WordPress, such as https://cms.example.com`]),
    '  npx store-pages build && npx store-pages serve',
    ...(bad === undefined
      ? []
      : [
          `When you can: correct ${count(bad, 'row')} of ${list} (see above); until then ${bad === 1 ? 'it has' : 'they have'} no page.`,
        ]),
  ].join('\n')
}
