import { useNavigate, useSearch } from '@tanstack/react-router'
import { relatorioDaEmpresa } from '#contract/relatorio-unico/relatorio.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { queryDe } from './endereco.ts'
import { Linhas } from './Linhas.tsx'

export function LinhasPage() {
  const { empresa } = useEmpresa()
  const search = useSearch({ from: '/sessao/com-empresa/relatorio-unico/linhas' })
  const navigate = useNavigate()
  const query = queryDe(search)
  const read = useRead(
    relatorioDaEmpresa.listLinhas,
    query && { path: { org: empresa.cd }, query },
    { noted: true },
  )
  return (
    <Linhas
      {...{ search, read }}
      onPage={(pagina) => void navigate({ to: '.', search: (old) => ({ ...old, pagina }) })}
      back={
        <ButtonLink
          to="/relatorio-unico"
          search={search.ano === undefined ? {} : { ano: search.ano }}
        >
          Anexo D
        </ButtonLink>
      }
    />
  )
}
