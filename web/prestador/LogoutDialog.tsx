import { useNavigate } from '@tanstack/react-router'
import { ConfirmLogout } from '#web/comum/entrada/ConfirmLogout.tsx'
import { endPrestador } from '#web/comum/prestador/session.ts'

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <ConfirmLogout
      end={endPrestador}
      onLeft={() => navigate({ to: '/prestador/login' })}
      onClose={onClose}
    />
  )
}
