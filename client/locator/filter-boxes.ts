/** Checks the filters that are in the address. */
export function checkBoxes(form: HTMLFormElement, params: URLSearchParams): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('[type="checkbox"]'))
    box.checked = params.getAll(box.name).includes(box.value)
  countChosen(form)
}

/** Shows the number of chosen filters that are out of sight. */
export function countChosen(form: HTMLFormElement): void {
  const more = form.querySelector('.location-filters details')
  const count = more?.querySelectorAll(':checked').length ?? 0
  more?.querySelector('summary')?.setAttribute('data-count', count > 0 ? ` (${count})` : '')
}
