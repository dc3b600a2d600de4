import { useNavigate } from '@tanstack/react-router'
import { ConfirmLogout } from '#web/comum/entrada/ConfirmLogout.tsx'
import { endPrestador } from './session.ts'

export function LogoutPrestador({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <ConfirmLogout
      end={endPrestador}
      onLeft={() => navigate({ to: '/prestador/login' })}
      onClose={onClose}
    />
  )
}
