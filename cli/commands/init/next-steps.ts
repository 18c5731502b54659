import { count } from '../../report/format.ts'
import type { Answers } from './answers.ts'
import { guideOf, type Host } from './host-workflow.ts'
import { variableOf } from './project-files.ts'

interface Project {
  /** The project's folder relative to the working folder; empty if both are the same. */
  place: string
  /** Undefined if there is no list yet. */
  list: string | undefined
  /** Whether `build` refuses the list. */
  isRefused: boolean
  /** The number of skipped rows. */
  bad: number | undefined
  /** Whether the project's package.json depends on the tool. */
  dependsOn: boolean
  source: Answers['source']
  host: Host
}

/** Lists the next steps after `init`, in order. */
export function nextSteps(project: Project): string {
  const { place, list, isRefused, bad, dependsOn, source, host } = project
  const guide = guideOf(host) ?? ''
  const variable = variableOf(source)
  const install = dependsOn ? 'npm install' : 'npm install store-pages'
  return [
    ...(dependsOn ? [] : ['package.json does not depend on store-pages yet.']),
    `How the site gets to a host: node_modules/store-pages/docs/hosts/${guide}`,
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
