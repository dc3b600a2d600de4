import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Link } from '#web/kit/ui/Link.tsx'

/** The link to an employee's open requests, for users who may see them. */
export function PendingLink({ codigo }: { codigo: number }) {
  const { empresa } = useEmpresa()
  if (!can(empresa, 'pendente')) return null
  return (
    <p>
      <Link to="/pendente/funcionario" search={{ funcionario: codigo }}>
        Ver os pedidos pendentes deste funcionário
      </Link>
    </p>
  )
}
