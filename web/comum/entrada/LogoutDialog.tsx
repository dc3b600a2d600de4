import { useNavigate } from '@tanstack/react-router'
import { ConfirmLogout } from '#web/comum/entrada/ConfirmLogout.tsx'
import { endSessao } from '#web/kit/session/session.ts'

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <ConfirmLogout
      end={endSessao}
      onLeft={() => navigate({ to: '/login', ignoreBlocker: true })}
      onClose={onClose}
    />
  )
}
