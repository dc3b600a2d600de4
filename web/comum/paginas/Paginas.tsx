import { formatCount } from '#web/kit/text/format.ts'
import { Note, Row } from '#web/kit/ui/Layout.tsx'
import { Link } from '#web/kit/ui/Link.tsx'

type Props = {
  count: number
  pagina: number
  porPagina: number
  /** one and several of what is paged */
  nomes: readonly [uma: string, varias: string]
}

/** The ways to the pages before and after. */
export function Paginas({ count, pagina, porPagina, nomes }: Props) {
  const last = Math.ceil(count / porPagina)
  if (last <= 1) return null
  const [, varias] = nomes
  const nome = `${varias.slice(0, 1).toUpperCase()}${varias.slice(1)}`
  const to = (other: number) => (old: object) => ({ ...old, pagina: other > 1 ? other : undefined })
  return (
    <Row as="nav" justify="between" aria-label="Páginas" data-unprinted>
      <span>
        {pagina > 1 && (
          <Link to="." search={to(pagina - 1)}>
            {nome} anteriores
          </Link>
        )}
      </span>
      <Note as="span">
        Página {pagina} de {last}, {formatCount(count, ...nomes)}
      </Note>
      <span>
        {pagina < last && (
          <Link to="." search={to(pagina + 1)}>
            {nome} seguintes
          </Link>
        )}
      </span>
    </Row>
  )
}
