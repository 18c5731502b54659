import { openForPrint } from './open-for-print.ts'
import { watchActions } from './watch-actions.ts'

if (!CSS.supports('selector(::details-content)')) openForPrint()
if (!CSS.supports('animation-timeline: view()')) watchActions()
