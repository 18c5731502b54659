import { definePart, phone } from 'store-pages/templates'

/** The built-in part, with a word before it. */
export default definePart({
  ...phone,
  render: (props) => <span className="call-us">Call the bar: {phone.render(props)}</span>,
})
