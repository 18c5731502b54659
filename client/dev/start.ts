// Beside the page's own scripts, and before them: puts edits on the screen.
import '@vitejs/plugin-react/preamble'
import { showEdits } from './show-edits.ts'
import { showThrown } from './show-thrown.ts'

window.addEventListener('error', ({ error }) => showThrown(error))
let refresh: (() => Promise<void>) | undefined
const showAnew = showEdits(() => void refresh?.())
// The page itself comes first.
const open = async () => {
  const { openBar } = await import('./bar.ts')
  refresh = openBar({ showAnew })
}
if (document.readyState === 'complete') void open()
else window.addEventListener('load', open, { once: true })
