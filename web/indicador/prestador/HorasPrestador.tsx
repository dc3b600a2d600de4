import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { horasPrestador } from '#contract/indicador/horas.ts'
import { readCode } from '#contract/kit/reading.ts'
import { AnoSelect } from '#web/comum/ano/AnoSelect.tsx'
import { useOrganigramaOf } from '#web/comum/organigrama/use-organigrama.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { today } from '#web/kit/field/date.ts'
import { Absent } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { FolhaDeHoras } from '../FolhaDeHoras.tsx'
import { useFolha, writesOf } from '../use-folha.ts'

const { readHoras, saveHoras, proposeHoras } = horasPrestador
const touches = [readHoras]
const from = '/do-prestador/prestador/empresa/$empresa/horas'

export function HorasPrestador() {
  const empresa = readCode(useParams({ from }).empresa)
  const { ano = Number(today().slice(0, 4)), pagina = 1 } = useSearch({ from })
  const navigate = useNavigate()
  const path = { empresa: empresa ?? 0 }
  const query = { ano: String(ano), pagina: String(pagina) }
  const read = useRead(readHoras, empresa === undefined ? undefined : { path, query })
  const { data: tree } = useOrganigramaOf(empresa)
  const mayWrite = useMay(saveHoras)
  const folha = useFolha()
  const writes = writesOf(
    path,
    useWrite(saveHoras, { touches, ...folha.saving }),
    useWrite(proposeHoras, { touches }),
    async (qual) =>
      await call(readHoras, { path, query: { ano: String(ano), pagina: String(qual) } }),
  )
  if (empresa === undefined || isFailure(read.error, 404)) {
    return (
      <Absent>
        <p>Esta empresa não existe.</p>
        <Link to="/prestador/empresas">Ver as empresas</Link>
      </Absent>
    )
  }
  return (
    <Stack>
      <ScreenTitle>
        <Link to="/prestador/empresa/$codigo" params={{ codigo: String(empresa) }}>
          {tree?.byCd.get(empresa)?.nome ?? 'Empresa'}
        </Link>
      </ScreenTitle>
      <FolhaDeHoras
        {...{ read, pagina, folha }}
        writes={mayWrite ? writes : undefined}
        filters={
          <AnoSelect
            label="Ano"
            ano={ano}
            onChange={(qual = ano) =>
              void navigate({
                to: '.',
                search: (old) => ({ ...old, ano: qual, pagina: undefined }),
              })
            }
          />
        }
      />
    </Stack>
  )
}
