import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { readCode } from '#contract/kit/reading.ts'
import { relatorioPrestador } from '#contract/relatorio-unico/relatorio.ts'
import { useRead } from '#web/kit/call/read.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { queryDe } from '../endereco.ts'
import { Linhas } from '../Linhas.tsx'

const from = '/do-prestador/prestador/empresa/$empresa/relatorio-unico/linhas'

export function LinhasPrestador() {
  const { empresa: dita } = useParams({ from })
  const empresa = readCode(dita)
  const search = useSearch({ from })
  const navigate = useNavigate()
  const query = queryDe(search)
  const read = useRead(
    relatorioPrestador.listLinhas,
    query && empresa !== undefined ? { path: { empresa }, query } : undefined,
    { noted: true },
  )
  return (
    <Linhas
      {...{ search, read }}
      onPage={(pagina) => void navigate({ to: '.', search: (old) => ({ ...old, pagina }) })}
      back={
        <ButtonLink
          to="/prestador/empresa/$empresa/relatorio-unico"
          params={{ empresa: dita }}
          search={search.ano === undefined ? {} : { ano: search.ano }}
        >
          Anexo D
        </ButtonLink>
      }
    />
  )
}
