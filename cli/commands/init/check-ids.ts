import type { Problem } from '../../report/problems.ts'
import type { ProjectAnswers } from './answers.ts'
import type { CheckedList } from './check-list.ts'

/** Up to this share of rows with the id of another one, the rows are mistakes. */
const mostFaulty = 0.01

/**
 * Checks a list, and checks it again without its column of ids if that has a fault, as it may count the stores of
 * several regions. Returns the check that loses fewer stores, with the answers for it.
 */
export async function checkIds(
  check: (answers: ProjectAnswers) => Promise<CheckedList>,
  answers: ProjectAnswers,
): Promise<{ checked: CheckedList; answers: ProjectAnswers }> {
  const checked = await check(answers)
  const idFault = answers.columns.locationID === undefined ? faultOf(checked) : undefined
  if (!idFault) return { checked, answers }
  const withoutIds = { ...answers, idFault }
  const other = await check(withoutIds)
  return other.stores > checked.stores
    ? { checked: other, answers: withoutIds }
    : { checked, answers }
}

function faultOf({ faults, refused, of }: CheckedList): ProjectAnswers['idFault'] {
  // A list whose rows are all bad is refused before its faults are counted.
  const all = faults.length > 0 ? faults : refused
  const repeated = all.filter(({ code }) => code === 'ROW_DUPLICATE_ID').length
  if (repeated > 1 && repeated > of * mostFaulty) return 'repeated'
  const unusable = all.filter(isUnusable).length
  // A few bad ids are mistakes; their rows are named.
  return unusable > 1 && (unusable >= of / 2 || refused.length > 0) ? 'unusable' : undefined
}

function isUnusable({ code, where }: Problem): boolean {
  return code === 'ROW_FIELD' && where.field === 'locationID'
}
