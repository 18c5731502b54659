import type { ProjectAnswers } from './answers.ts'
import type { CheckedList } from './check-list.ts'

/** Up to this share of rows with an id of another row, the rows are mistakes. */
const mostRepeated = 0.01

/**
 * Checks a list, and checks it again without its column of ids if many values repeat: they may count the stores of
 * several regions. Returns the check that loses fewer stores, with the answers for it.
 */
export async function checkIds(
  check: (answers: ProjectAnswers) => Promise<CheckedList>,
  answers: ProjectAnswers,
): Promise<{ checked: CheckedList; answers: ProjectAnswers }> {
  const checked = await check(answers)
  const repeated = checked.faults.filter(({ code }) => code === 'ROW_DUPLICATE_ID').length
  const areFew = repeated < 2 || repeated <= checked.of * mostRepeated
  if (areFew || answers.columns.locationID !== undefined) return { checked, answers }
  const withoutIds = { ...answers, hasIds: false }
  const other = await check(withoutIds)
  return other.stores > checked.stores
    ? { checked: other, answers: withoutIds }
    : { checked, answers }
}
