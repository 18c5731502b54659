import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { agentTool } from '../../data/agent-tools.ts'
import type { PageData } from '../../data/page-data.ts'
import type { IslandWords } from '../../data/words/words.ts'
import { islandWords } from '../island-words.ts'
import { postForm } from '../post-form.ts'

type State = 'idle' | 'sending' | 'done' | 'failed'

/** The sign-up for coupons by email: a plain form that, once hydrated, submits without leaving the page. */
export function CouponSignup({ data }: { data: PageData }): ReactNode {
  const address = data.site.signup ?? ''
  const words = islandWords(data.site).signup
  const [state, setState] = useState<State>('idle')
  // A second click can come before the state of the first is rendered.
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
    <form
      className="signup-form"
      method="post"
      action={address}
      onSubmit={submit}
      {...agentTool('sign_up_for_coupons', words.tool)}
    >
      <label>
        <span className="signup-label">{words.email}</span>
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
        data-other={words.send}
        aria-disabled={state === 'sending' || undefined}
      >
        {buttonText(state, words)}
      </button>
      <Message state={state} words={words} />
    </form>
  )
}

type SignupWords = IslandWords['signup']

function buttonText(state: State, { send, sending, again }: SignupWords): string {
  if (state === 'sending') return sending
  return state === 'failed' ? again : send
}

// Both live regions exist before they have a text, as screen readers would miss new ones.
function Message({ state, words }: { state: State; words: SignupWords }): ReactNode {
  const { signingUp, done, failed } = words
  return (
    <div className="signup-message">
      <p role="status">
        {state === 'sending' && signingUp}
        {state === 'done' && done}
      </p>
      <p role="alert">{state === 'failed' && failed}</p>
    </div>
  )
}

/** Sends a form, and empties it on success. */
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
