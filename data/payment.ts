import { textsIn } from './about-values.ts'
import { readYesNo } from './list-status.ts'
import { shown } from './shown.ts'

/** Ways to pay that have a word in each language, by the names that people and programs give them. */
const generic = {
  cash: 'cash coins notes bargeld bar barzahlung espèces efectivo contanti contant dinheiro gotówka',
  creditCards:
    'creditcard creditcards kreditkarte kreditkarten cartedecrédit cartesdecrédit tarjetadecrédito tarjetasdecrédito',
  debitCards:
    'debitcard debitcards debitkarte debitkarten cartededébit cartesdedébit tarjetadedébito tarjetasdedébito',
  contactless: 'contactless nfc kontaktlos sanscontact sincontacto contactlesspayment mobilenfc',
  checks: 'check checks cheque cheques scheck schecks chèque chèques',
  invoice: 'invoice rechnung aufrechnung facture factura',
  giftCards: 'giftcard giftcards geschenkkarte geschenkkarten cartecadeau cartescadeaux',
} as const

/** Names that are the same in all languages. */
const brands =
  'Visa Mastercard Maestro Discover JCB UnionPay girocard PayPal TWINT Klarna Bancontact iDEAL Alipay Bitcoin EBT'
    .split(' ')
    .concat(
      'American Express',
      'Diners Club',
      'Apple Pay',
      'Google Pay',
      'Samsung Pay',
      'WeChat Pay',
    )

/** A way to pay that has a word in each language. */
export type PaymentKey = keyof typeof generic

const known = new Map([
  ...Object.entries(generic).flatMap(([key, names]) =>
    names.split(' ').map((name): [string, string] => [keyOf(name), key]),
  ),
  ...brands.map((name): [string, string] => [keyOf(name), name]),
  ...Object.entries({
    amex: 'American Express',
    discovercard: 'Discover',
    eckarte: 'girocard',
    ec: 'girocard',
  }),
])

/** No way to pay has a longer name. */
const longest = 60
const most = 30

/** The ways to pay that a list or a text names, each once, and what is none of them. */
export function readPayment(said: unknown): { payment: string[]; wrong: string[] } {
  const texts = textsIn(said, /[\n,;|]|\s+\/\s+/)
  if (!texts) return { payment: [], wrong: [shown(said)] }
  const good = texts.filter(isPlain)
  const payment = [...new Set(good.map((text) => known.get(keyOf(text)) ?? text))]
  return {
    payment: payment.slice(0, most),
    wrong: [...texts.filter((text) => !isPlain(text)), ...payment.slice(most)],
  }
}

/** The name of a way to pay, with the words of a language. */
export function paymentName(way: string, words: Readonly<Record<PaymentKey, string>>): string {
  return Object.hasOwn(words, way) ? words[way as PaymentKey] : way
}

function isPlain(text: string): boolean {
  // An answer to a question that the name of the column asks.
  if (readYesNo(text) !== undefined) return false
  return text.length <= longest && /\p{L}/u.test(text) && !/[<>@{}\p{Cc}]|:\/\//u.test(text)
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
