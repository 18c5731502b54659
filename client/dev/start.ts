// Runs beside the page's own scripts, and before them: shows edits on the page.
import '@vitejs/plugin-react/preamble'
import { showEdits } from './show-edits.ts'
import { showErrorLocation } from './show-error-location.ts'

window.addEventListener('error', ({ error }) => showErrorLocation(error))
let refresh: (() => Promise<void>) | undefined
const showAnew = showEdits(() => void refresh?.())
// The page itself loads first.
const open = async () => {
  const { openToolbar } = await import('./toolbar.ts')
  refresh = openToolbar({ showAnew })
}
if (document.readyState === 'complete') void open()
else window.addEventListener('load', open, { once: true })
