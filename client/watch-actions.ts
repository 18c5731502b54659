/** Marks the bar at a phone's lower edge when the large buttons are above the window. */
export function watchActions(): void {
  const bar = document.querySelector<HTMLElement>('.quick-bar')
  const actions = document.querySelector('.store-actions')
  if (!bar || !actions) return
  new IntersectionObserver((entries) => {
    const seen = entries.at(-1)
    const isAbove = seen && !seen.isIntersecting && seen.boundingClientRect.top < 0
    bar.toggleAttribute('data-due', isAbove)
  }).observe(actions)
}
