// The second factor of the user's own account: turning it on with an app, recovery codes, turning it off.
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useDataProvider, useGetOne } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import { passkeyTexts } from '../../texts/passkeys.ts';
import { secondFactorTexts as texts } from '../../texts/second-factor.ts';
import { QrCode } from '../../web/ui/qr-code.tsx';
import type { NewRecoveryCodes, NewSecondFactor } from '../../wire/second-factor.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { FormTextField } from '../components/form-fields.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { detailMeta, pageResources, secondFactorPath } from '../resources.ts';
import { onlyId } from '../rest-endpoint.ts';
import type { SecondFactorRecord } from '../records.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';
import type { StaffApiRequest } from '../rest-client.ts';

/** Sends one call at a time; `refusal` says why the last one failed. */
function useCalls() {
  const provider = useDataProvider<StaffDataProvider>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async <T,>(call: Pick<StaffApiRequest, 'method' | 'path' | 'body'>): Promise<T | null> => {
    if (busy) return null;
    setBusy(true);
    setRefusal(null);
    try {
      return await provider.send<T>(call);
    } catch (error) {
      setRefusal(Object.values(getParamErrors(error))[0] ?? getErrorMessage(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, send };
}

type Calls = ReturnType<typeof useCalls>;

/** `onDone`: called when a second factor that the shop requires was set up; the page then asks for nothing else. */
export function SecurityPage({ onDone }: { onDone?: () => void }) {
  const { data, error, refetch } = useGetOne<SecondFactorRecord>(pageResources.security, {
    id: onlyId,
    meta: detailMeta,
  });
  const calls = useCalls();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = async (made: NewRecoveryCodes | null) => {
    if (made === null) return;
    setCodes(made.recovery_codes);
    await refetch();
  };
  const isRequired = onDone !== undefined;
  return (
    <>
      <PageTitle
        title={isRequired ? texts.requiredTitle : texts.page}
        description={isRequired ? texts.required : texts.pageDescription}
      />
      <Box aria-live="polite">
        {calls.refusal !== null && (
          <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
            {calls.refusal}
          </Alert>
        )}
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 640 }}>
        {codes !== null && (
          <RecoveryCodes
            codes={codes}
            onSaved={() => {
              setCodes(null);
              onDone?.();
            }}
          />
        )}
        {data && codes === null && (
          <Panel title={passkeyTexts.staffPanel} help={passkeyTexts.staffPanelText}>
            <Button variant="outlined" href={accountPaths.security}>
              {passkeyTexts.staffPanelLink}
            </Button>
          </Panel>
        )}
        {data && !data.on && <SetUp calls={calls} onConfirmed={showCodes} />}
        {data?.on === true && codes === null && (
          <SecondFactorOn
            state={data}
            calls={calls}
            onRenewed={showCodes}
            refetch={async () => void (await refetch())}
          />
        )}
      </Box>
    </>
  );
}

interface SetUpProps {
  calls: Calls;
  onConfirmed: (made: NewRecoveryCodes | null) => Promise<void>;
}

function SetUp({ calls, onConfirmed }: SetUpProps) {
  const [fresh, setFresh] = useState<NewSecondFactor | null>(null);
  const [code, setCode] = useState('');
  if (!fresh)
    return (
      <Panel title={texts.begin}>
        <Typography sx={{ mb: 2 }}>{texts.isOff}</Typography>
        <Button
          variant="contained"
          aria-disabled={calls.busy}
          onClick={() => void calls.send<NewSecondFactor>({ method: 'POST', path: secondFactorPath }).then(setFresh)}
        >
          {texts.begin}
        </Button>
      </Panel>
    );
  const confirm = async () =>
    onConfirmed(
      await calls.send<NewRecoveryCodes>({ method: 'POST', path: `${secondFactorPath}/confirm`, body: { code } }),
    );
  return (
    <Panel title={texts.begin}>
      <Typography>{texts.scan}</Typography>
      <Box
        sx={{
          width: 'min(100%, 220px)',
          my: 2,
          p: 1.5,
          bgcolor: '#fff',
          borderRadius: 1,
          '& svg': { display: 'block' },
        }}
      >
        <QrCode text={fresh.address} label={texts.qrCode} />
      </Box>
      <Typography>{texts.byHand}</Typography>
      <Typography component="p" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', my: 1 }}>
        {fresh.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
        sx={{ display: 'grid', gap: 2, mt: 3 }}
      >
        <FormTextField
          label={texts.firstCode}
          value={code}
          onChange={setCode}
          error={calls.refusal !== null}
          input={{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 10 }}
        />
        <Button type="submit" variant="contained" aria-disabled={calls.busy} sx={{ justifySelf: 'start' }}>
          {texts.confirm}
        </Button>
      </Box>
    </Panel>
  );
}

function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <Panel title={texts.codes} help={texts.codesHelp}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(9em, 1fr))',
          fontFamily: 'monospace',
          fontSize: '1.1rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="contained" sx={{ mt: 3 }} onClick={onSaved}>
        {texts.codesSaved}
      </Button>
    </Panel>
  );
}

interface SecondFactorOnProps {
  state: SecondFactorRecord;
  calls: Calls;
  onRenewed: (made: NewRecoveryCodes | null) => Promise<void>;
  refetch: () => Promise<void>;
}

function SecondFactorOn({ state, calls, onRenewed, refetch }: SecondFactorOnProps) {
  const turnOff = async () => {
    if (await calls.send({ method: 'DELETE', path: secondFactorPath })) await refetch();
  };
  return (
    <>
      <Panel title={texts.isOn}>
        {state.required ? (
          <Typography color="textSecondary">{texts.mayNotTurnOff}</Typography>
        ) : (
          <ConfirmButton
            label={texts.turnOff}
            title={texts.turnOffTitle}
            confirmLabel={texts.turnOffConfirm}
            cancelLabel={staffTexts.cancel}
            busy={calls.busy}
            onConfirm={(close) => {
              close();
              void turnOff();
            }}
          >
            <Typography>{texts.turnOffText}</Typography>
          </ConfirmButton>
        )}
      </Panel>
      <Panel title={texts.codes} help={texts.renewHelp}>
        <Typography sx={{ mb: 2 }}>{texts.codesLeft(state.recovery_codes_left)}</Typography>
        <Button
          variant="outlined"
          aria-disabled={calls.busy}
          onClick={() =>
            void calls
              .send<NewRecoveryCodes>({ method: 'POST', path: `${secondFactorPath}/recovery-codes` })
              .then(onRenewed)
          }
        >
          {texts.renew}
        </Button>
      </Panel>
    </>
  );
}
