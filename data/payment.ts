import { textsIn } from './about-values.ts'
import { readYesNo } from './list-status.ts'
import { shown } from './shown.ts'

/** Generic payment methods, translated into each language, by the names that people and programs use. */
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

/** Payment names that are equal in all languages. */
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

/** A payment method with a translated name. */
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

/** The length limit of a payment name. */
const longest = 60
const most = 30

/** Reads the payment methods of a list or a text, each once; `wrong` has the texts that are not payment methods. */
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

/** Returns the name of a payment method in a language. */
export function paymentName(way: string, words: Readonly<Record<PaymentKey, string>>): string {
  return Object.hasOwn(words, way) ? words[way as PaymentKey] : way
}

function isPlain(text: string): boolean {
  // Yes or no answers the question in the column's name, and names no payment method.
  if (readYesNo(text) !== undefined) return false
  return text.length <= longest && /\p{L}/u.test(text) && !/[<>@{}\p{Cc}]|:\/\//u.test(text)
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
