import { Link } from '@tanstack/react-router'
import { listAreas } from '#contract/seguranca/area.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import styles from './Seguranca.module.css'

/** The links to the areas, below their entry in the sidebar. */
export function AreaLinks({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { empresa } = useEmpresa()
  const { data, error } = useRead(listAreas, { path: { org: empresa.cd } }, { staleTime: 300_000 })
  if (!data) return error ? null : <span data-to-come />
  return (
    <ul className={styles.areas}>
      {data.message.map(({ cd, nome }) => (
        <li key={cd}>
          <Link
            to="/seguranca/area/$codigo"
            params={{ codigo: String(cd) }}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            onClick={onFollow}
          >
            {nome}
          </Link>
        </li>
      ))}
    </ul>
  )
}
