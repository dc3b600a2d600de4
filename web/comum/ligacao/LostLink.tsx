import { Link } from '#web/kit/ui/Link.tsx'
import { loginOf } from './held.ts'
import type { LinkPath } from './link.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'

/** Shown where the link of an e-mail is missing or no longer in memory. */
export function LostLink({ of }: { of: LinkPath }) {
  return (
    <>
      <Notice kind="aviso">
        Abra de novo a ligação que recebeu por email: por segurança, esta página esquece-a quando é
        recarregada.
      </Notice>
      <p>
        <Link to={loginOf(of)}>Voltar ao login</Link>
      </p>
    </>
  )
}
