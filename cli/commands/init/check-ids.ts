import type { Problem } from '../../report/problems.ts'
import type { ProjectAnswers } from './answers.ts'
import type { CheckedList } from './check-list.ts'

/** Up to this share of rows with a faulty id, the rows are mistakes. */
const mostFaulty = 0.01

/**
 * Checks a list, and checks it again without its column of ids if many values repeat, as they may count the stores of
 * several regions, or have signs that no id has. Returns the check that loses fewer stores, with the answers for it.
 */
export async function checkIds(
  check: (answers: ProjectAnswers) => Promise<CheckedList>,
  answers: ProjectAnswers,
): Promise<{ checked: CheckedList; answers: ProjectAnswers }> {
  const checked = await check(answers)
  // A list whose rows are all bad is refused before its faults are counted.
  const { faults, refused } = checked
  const faulty = (faults.length > 0 ? faults : refused).filter(isOfId).length
  const areFew = faulty < 2 || faulty <= checked.of * mostFaulty
  if (areFew || answers.columns.locationID !== undefined) return { checked, answers }
  const withoutIds = { ...answers, hasIds: false }
  const other = await check(withoutIds)
  return other.stores > checked.stores
    ? { checked: other, answers: withoutIds }
    : { checked, answers }
}

function isOfId({ code, where }: Problem): boolean {
  return code === 'ROW_DUPLICATE_ID' || (code === 'ROW_FIELD' && where.field === 'locationID')
}
