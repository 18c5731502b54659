import { definePage } from 'store-pages/templates'

const texts = {
  en: { about: 'About', night: 'We roast at night.', find: 'Find a shop' },
  fr: { about: 'À propos de', night: 'Nous torréfions la nuit.', find: 'Trouver un café' },
}

export default definePage({
  title: { en: 'About us', fr: 'Notre maison' },
  description: { en: 'Where our coffee comes from.', fr: 'D’où vient notre café.' },
  render({ brand, link, locale }) {
    const { about, night, find } = locale.startsWith('fr') ? texts.fr : texts.en
    return (
      <>
        <h1>
          {about} {brand.displayName}
        </h1>
        <p>
          {night} <a href={link('/location_search/')}>{find}</a>
        </p>
      </>
    )
  },
})
