// Beside the page's own scripts, and before them: puts edits on the screen.
import '@vitejs/plugin-react/preamble'
import { showEdits } from './show-edits.ts'

showEdits()
