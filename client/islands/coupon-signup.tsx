import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { PageData } from '../../data/page-data.ts'
import { postForm } from '../post-form.ts'

type State = 'idle' | 'sending' | 'done' | 'failed'

/** The sign-up for coupons by email: a plain form, and once awake one that stays on the page. */
export function CouponSignup({ data }: { data: PageData }): ReactNode {
  const address = data.site.signup ?? ''
  const [state, setState] = useState<State>('idle')
  // A second press comes before the state of the first is rendered.
  const isSending = useRef(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setState('sending')
    const isDone = await post(event.currentTarget, address)
    setState(isDone ? 'done' : 'failed')
    isSending.current = false
  }
  return (
    <form className="signup-form" method="post" action={address} onSubmit={submit}>
      <label>
        <span className="signup-label">Your email address</span>
        <input
          type="email"
          name="email"
          required
          autoComplete="email"
          readOnly={state === 'sending'}
        />
      </label>
      <button
        type="submit"
        className="button keeps-width"
        data-other={buttonTexts.idle}
        aria-disabled={state === 'sending' || undefined}
      >
        {buttonTexts[state]}
      </button>
      <Message state={state} />
    </form>
  )
}

const buttonTexts: Record<State, string> = {
  idle: 'Send me coupons',
  sending: 'Sending…',
  done: 'Send me coupons',
  failed: 'Try again',
}

const statusTexts: Partial<Record<State, string>> = {
  sending: 'Signing you up…',
  done: 'Thank you. You are signed up.',
}

// Both stand in the page before they say something: else screen readers would not hear them.
function Message({ state }: { state: State }): ReactNode {
  return (
    <div className="signup-message">
      <p role="status">{statusTexts[state]}</p>
      <p role="alert">{state === 'failed' && 'That did not go through. Please try again.'}</p>
    </div>
  )
}

/** Sends a form, and empties it when that went well. */
async function post(form: HTMLFormElement, address: string): Promise<boolean> {
  try {
    await postForm(address, new FormData(form))
    form.reset()
    return true
  } catch (error) {
    console.error('The coupon sign-up could not be sent.', error)
    return false
  }
}
