// What a new shop still lacks before its first customer; nothing once all of it is there.
import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { LinkBase, useGetList } from 'ra-core';
import { firstStepTexts as texts } from '../../texts/staff-first-steps.ts';
import { Panel } from '../components/panel.tsx';
import { pageResources } from '../resources.ts';
import type { SettingRecord } from '../records.ts';

/** Settings whose value in a new shop is made up: with it nobody can pay, and an invoice does not say who sells. */
const ownSettings = {
  shop: ['name', 'legalName', 'address', 'email', 'phone', 'kvk', 'vatId', 'ownerEmail'],
  payments: ['iban', 'accountName'],
} as const;

type OwnGroup = keyof typeof ownSettings;

interface StepProps {
  /** What is missing. */
  what: string;
  to: string;
  /** The words of the link. */
  action: string;
  children?: ReactNode;
}

function Step({ what, to, action, children }: StepProps) {
  return (
    <Box component="li">
      <Typography>{what}</Typography>
      <Typography variant="body2" color="textSecondary">
        <LinkBase to={to}>{action}</LinkBase> {children}
      </Typography>
    </Box>
  );
}

/** The settings of a group that are still those of a new shop; undefined while it loads. */
function useExampleSettings(group: OwnGroup): readonly SettingRecord[] | undefined {
  const { data } = useGetList<SettingRecord>(pageResources.settings, { filter: { group } });
  const own: readonly string[] = ownSettings[group];
  return data?.filter(({ id, value, default: start }) => own.includes(id.replace(`${group}.`, '')) && value === start);
}

function useTotal(resource: string, filter: Readonly<Record<string, string>>): number | undefined {
  return useGetList(resource, { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } })
    .total;
}

export function FirstSteps() {
  const shop = useExampleSettings('shop');
  const payments = useExampleSettings('payments');
  const categories = useTotal(pageResources.shopCategories, {});
  const products = useTotal(pageResources.products, { status: 'publish' });
  if (shop === undefined || payments === undefined || categories === undefined || products === undefined) return null;
  const groups = (
    [
      ['shop', shop],
      ['payments', payments],
    ] as const
  ).filter(([, settings]) => settings.length > 0);
  if (groups.length === 0 && categories > 0 && products > 0) return null;
  return (
    <Box sx={{ mb: 4 }}>
      <Panel title={texts.title} help={texts.help}>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
          {groups.map(([group, settings]) => (
            <Step
              key={group}
              what={texts.settings(settings.map(({ label }) => label))}
              to={`/${pageResources.settings}/${group}`}
              action={texts.fillIn[group]}
            >
              {settings.some(({ may_change: may }) => !may) && texts.byAdministrator}
            </Step>
          ))}
          {categories === 0 && (
            <Step what={texts.noCategory} to={`/${pageResources.shopCategories}`} action={texts.makeCategory} />
          )}
          {products === 0 && (
            <Step what={texts.noProduct} to={`/${pageResources.products}/create`} action={texts.makeProduct} />
          )}
        </Box>
      </Panel>
    </Box>
  );
}
