import { Camera, Paperclip } from 'lucide'
import {
  momentosMedida,
  type AnexoDeMedida,
  type MomentoMedida,
} from '#contract/seguranca/anexo-medida.ts'
import { isOpenTo } from '#contract/seguranca/caminhos.ts'
import { AnexoItem } from '#web/comum/anexo/AnexoItem.tsx'
import { UploadAnexos } from '#web/comum/anexo/UploadAnexos.tsx'
import type { Sending } from '#web/comum/anexo/use-upload.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Cards, Note, PartHeading, Stack } from '#web/kit/ui/Layout.tsx'
import type { Medida } from './linhas.tsx'

type Body = Parameters<Sending['send']>[0] & { momento: MomentoMedida }
type Ficheiro = { anex: string; mime: string; nome_fich: string }

export type Ficheiros = {
  lado: 'empresa' | 'prestador'
  touches: Sending['touches']
  read: false | ((id: number) => Promise<{ message: Ficheiro }>)
  /** for who may lay files with a measure */
  write:
    | false
    | {
        attach: (body: Body) => Promise<{ message: string }>
        remove: (id: number) => Promise<void>
      }
}

type Props = { medida: Medida; ficheiros: Ficheiros }

const fotografias = {
  icon: Camera,
  accept: 'image/jpeg,image/png,image/webp',
  hint: 'JPEG, PNG ou WebP; as grandes são reduzidas. Fotografe o lugar, sem pessoas que se reconheçam: o local e a hora não ficam guardados.',
} as const
const documentos = {
  icon: Paperclip,
  accept: 'application/pdf,.pdf',
  hint: 'PDF, até 5 MB.',
} as const

const grupos = {
  antes: { ...fotografias, juntar: 'Juntar fotografia de antes', vazio: 'Sem fotografias.' },
  depois: { ...fotografias, juntar: 'Juntar fotografia de depois', vazio: 'Sem fotografias.' },
  documento: { ...documentos, juntar: 'Juntar documento', vazio: 'Sem documentos.' },
} as const satisfies Record<MomentoMedida, object>

const momentos = ['antes', 'depois', 'documento'] as const

/** Photographs of a measure before and after, and its documents, of both sides. */
export const AnexosDeMedida = (props: Props) => (
  <Cards min={16} fit align="start">
    {momentos.map((momento) => (
      <Grupo key={momento} {...{ momento }} {...props} />
    ))}
  </Cards>
)

function Grupo({ momento, medida, ficheiros }: Props & { momento: MomentoMedida }) {
  const { touches, write } = ficheiros
  const { juntar, vazio, ...choice } = grupos[momento]
  const anexos = medida.anexos.filter((anexo) => anexo.momento === momento)
  return (
    <Stack as="section" gap={2}>
      <PartHeading>{momentosMedida[momento]}</PartHeading>
      {anexos.length === 0 ? (
        <Note>{vazio}</Note>
      ) : (
        <Stack as="ul" gap={0}>
          {anexos.map((anexo) => (
            <Anexo key={anexo.cd} {...{ anexo, medida, ficheiros }} />
          ))}
        </Stack>
      )}
      {write && isOpenTo('juntar', medida.cd_estad) && (
        <UploadAnexos
          {...choice}
          {...{ touches }}
          send={(body) => write.attach({ ...body, momento })}
        >
          {juntar}
        </UploadAnexos>
      )}
    </Stack>
  )
}

function Anexo({ anexo, medida, ficheiros }: Props & { anexo: AnexoDeMedida }) {
  const { lado, read, write } = ficheiros
  const { cd, autor, dt, do_prestador } = anexo
  const own = do_prestador === (lado === 'prestador')
  const removes = write && own && isOpenTo('retirar', medida.cd_estad)
  return (
    <AnexoItem
      {...{ anexo }}
      read={read && (() => read(cd))}
      remove={removes && (() => write.remove(cd))}
    >
      <Note as="span">{`${autor}, ${formatDate(dt)}`}</Note>
    </AnexoItem>
  )
}
