/** The line at the upper edge that informs an editor about the state of the page. */
export interface Note {
  tell(text: string): void
  warn(text: string): void
}

export function openNote(): Note {
  // Both live regions exist before they have a text, as screen readers would miss new ones.
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
