import { markdownTable } from '../../cli/report/tables.ts'
import {
  type BuildName,
  buildLabels,
  medianCost,
  type Result,
  timeRatio,
  usualOwnPercent,
  type Workload,
} from './results.ts'

/** The full text of results: date, machine, and tables. */
export function resultText(results: readonly Result[]): string {
  const times = [...new Set(results.map(({ measured }) => measured))]
  const lines = times.map((time) => {
    const names = results.filter(({ measured }) => measured === time).map(nameOf)
    return `Measured on ${time}: ${names.join('; ')}.`
  })
  return [lines.join('\n'), resultTables(results)].join('\n\n')
}

/** The medians as Markdown: times with their ratio to the floor, CPU and memory, and second builds. */
function resultTables(results: readonly Result[]): string {
  const builds = (Object.keys(buildLabels) as BuildName[]).filter((build) =>
    results.some(({ rounds }) => rounds.some((round) => build in round)),
  )
  const again = builds.filter((build) => build === 'unchanged' || build === 'changed')
  return [
    'Time, and in brackets how many times that of the floor:',
    table(results, builds, timeCell),
    'CPU time, and peak memory of the largest process:',
    table(results, builds, usageCell),
    'A second build, as a share of the first:',
    table(results, again, shareCell),
  ].join('\n\n')
}

type Cell = (result: Result, build: BuildName) => string | undefined

function table(results: readonly Result[], builds: readonly BuildName[], cell: Cell): string {
  return markdownTable(
    ['', ...results.map(({ workload }) => workloadName(workload))],
    builds.map((build) => [
      buildLabels[build],
      ...results.map((result) => cell(result, build) ?? lackOf(result, build)),
    ]),
  )
}

function nameOf({ workload }: Result): string {
  return workloadName(workload)
}

/** A workload for people: `1,100 stores, 200 ms`, `1,100 stores, 100 % own`. */
export function workloadName({ stores, latencyMs, ownPercent }: Workload): string {
  const latency = latencyMs === 0 ? '' : `, ${latencyMs} ms`
  const own = ownPercent === usualOwnPercent ? '' : `, ${ownPercent} % own`
  return `${stores.toLocaleString('en-US')} stores${latency}${own}`
}

function lackOf({ rounds }: Result, build: BuildName): string {
  return rounds.some((round) => build in round) ? 'failed' : '–'
}

function timeCell(result: Result, build: BuildName): string | undefined {
  const seconds = medianCost(result, build, (cost) => cost.seconds)
  const ratio = timeRatio(result, build, 'floor')
  if (seconds === undefined) return undefined
  return build === 'floor' || ratio === undefined
    ? `${threeDigits(seconds)} s`
    : `${threeDigits(seconds)} s (${threeDigits(ratio)})`
}

function usageCell(result: Result, build: BuildName): string | undefined {
  const cpu = medianCost(result, build, (cost) => cost.cpuSeconds)
  const peak = medianCost(result, build, (cost) => cost.peakBytes)
  if (cpu === undefined || peak === undefined) return undefined
  return `${threeDigits(cpu)} s, ${(peak / 1e6).toFixed(0)} MB`
}

function shareCell(result: Result, build: BuildName): string | undefined {
  return timeRatio(result, build, 'cold')?.toFixed(2)
}

function threeDigits(number: number): string {
  const decimals = number < 10 ? 2 : number < 100 ? 1 : 0
  return number.toFixed(decimals)
}
