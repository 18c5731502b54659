/** The line at the page's upper edge that tells an editor what the page shows. */
export interface Note {
  tell(text: string): void
  warn(text: string): void
}

export function openNote(): Note {
  // Both stand in the page before they say something: else screen readers would not hear them.
  const status = lineOf('status')
  const alert = lineOf('alert')
  const note = document.createElement('div')
  note.className = 'preview-note'
  note.append(status, alert)
  document.body.prepend(note)
  return {
    tell(text) {
      status.textContent = text
    },
    warn(text) {
      status.textContent = ''
      alert.textContent = text
    },
  }
}

function lineOf(role: string): HTMLElement {
  const line = document.createElement('p')
  line.setAttribute('role', role)
  return line
}
