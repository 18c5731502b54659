import type { PageData } from '../../data/page-data.ts'
import type { Credit } from '../../data/street-map.ts'
import { mapInEnglish } from '../../data/words/locator-in-english.ts'
import type { BaseLayer } from '../map/base-layer.ts'
import type { OpenMap } from '../map/open-map.ts'

/** Makes the button beside a map show the chain's street map under the stores, and hide it again. */
export function offerStreets(side: HTMLElement, map: OpenMap, data: PageData): void {
  const { streets, map: labels = mapInEnglish } = data
  const button = side.querySelector('.street-button')
  const status = side.querySelector('.street-status')
  if (!streets || !button || !status) return
  let baseLayer: Promise<BaseLayer> | undefined
  const isOn = () => side.hasAttribute('data-streets')
  const say = (isShown: boolean) => {
    status.textContent = isShown || !isOn() ? '' : labels.streetsFailed
  }
  const press = (isPressed: boolean) => {
    side.toggleAttribute('data-streets', isPressed)
    button.setAttribute('aria-pressed', String(isPressed))
    say(true)
    if (!isPressed) map.setBaseLayer(undefined)
  }
  button.addEventListener('click', () => {
    press(!isOn())
    if (!isOn()) return
    const onCredits = (credits: readonly Credit[]) => {
      if (!streets.isCredited) addCredits(side, credits)
    }
    baseLayer ??= openStreets(data, streets, { onDrawn: say, onCredits })
    baseLayer.then(
      (opened) => isOn() && map.setBaseLayer(opened),
      (error) => {
        console.error(error)
        baseLayer = undefined
        press(false)
        status.textContent = labels.streetsFailed
      },
    )
  })
}

async function openStreets(
  { site }: PageData,
  { script, ...map }: NonNullable<PageData['streets']>,
  calls: { onDrawn(isShown: boolean): void; onCredits(credits: readonly Credit[]): void },
): Promise<BaseLayer> {
  const { openStreets }: typeof import('../streets/open-streets.ts') = await import(
    /* @vite-ignore */ script
  )
  const language = new Intl.Locale(site.locale).language
  return openStreets({ ...map, language, ...calls })
}

function addCredits(side: HTMLElement, credits: readonly Credit[]): void {
  const list = side.querySelector('.street-credits')
  const known = new Set([...(list?.children ?? [])].map(({ textContent }) => textContent))
  for (const { text, href } of credits) {
    if (known.has(text)) continue
    const name = Object.assign(document.createElement(href ? 'a' : 'span'), { textContent: text })
    if (href) name.setAttribute('href', href)
    list?.append(name)
  }
}
