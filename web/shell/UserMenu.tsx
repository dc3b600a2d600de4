import type { Sessao } from '#web/kit/session/session.ts'
import { later } from '#web/kit/screen/later.tsx'
import { UserButton } from '#web/kit/screen/UserButton.tsx'

type Props = { sessao: Sessao; onLogout: () => void }

const Ways = later(async () => (await import('./UserWays.tsx')).UserWays)

/** Its items load after the first screen. */
export function UserMenu({ sessao, onLogout }: Props) {
  const { utilizador, avatar } = sessao
  return (
    <UserButton utilizador={utilizador} avatar={avatar}>
      <Ways isTemporary={utilizador.mudar_pass} onLogout={onLogout} />
    </UserButton>
  )
}
