import { definePart, phone } from 'store-pages/templates'

const callTheBar: Record<string, string> = {
  en: 'Call the bar',
  fr: 'Appelez le comptoir',
  de: 'Ruf an der Bar an',
}

/** The built-in part, with a word before it. */
export default definePart({
  ...phone,
  render: (props) => (
    <span className="call-us">
      {`${callTheBar[props.words.islands.language]}: `}
      {phone.render(props)}
    </span>
  ),
})
