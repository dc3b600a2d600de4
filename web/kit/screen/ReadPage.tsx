import type { ReactNode } from 'react'
import { isFailure } from '../call/failure.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { FailureMessage } from './FailureMessage.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'

type Props<Of> = {
  read: { data: Of | undefined; error: unknown; refetch: () => unknown }
  /** said while it is read */
  waiting: string
  /** in its place, where the address names nothing */
  absent: ReactNode
  /** no code in the address */
  unnamed: boolean
  children: (of: Of) => ReactNode
}

/** The page of one thing, which its address names. */
export function ReadPage<Of>({ read, waiting, absent, unnamed, children }: Props<Of>) {
  const { data, error, refetch } = read
  if (unnamed || isFailure(error, 404)) return absent
  if (data !== undefined) return children(data)
  return (
    <>
      <ScreenTitle />
      {error ? <FailureMessage error={error} onRetry={refetch} /> : <Spinner text={waiting} />}
    </>
  )
}
