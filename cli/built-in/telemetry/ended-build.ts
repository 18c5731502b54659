import type { EndContext } from '../../plugins/hook-context.ts'
import type { BuildReport } from '../../report/report.ts'

export interface EndedBuild {
  report: BuildReport
  ending: Pick<EndContext, 'phases' | 'siteUrl' | 'jobUrl'>
}
