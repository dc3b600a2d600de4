import { useNavigate } from '@tanstack/react-router'
import { LeaveDialog } from '#web/comum/entrada/LeaveDialog.tsx'
import { endPrestador } from './session.ts'

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <LeaveDialog
      end={endPrestador}
      onLeft={() => navigate({ to: '/prestador/login' })}
      onClose={onClose}
    />
  )
}
