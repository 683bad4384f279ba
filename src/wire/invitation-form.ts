// Field names of the page of an invitation.

export const invitationFields = { name: 'name', password: 'password' } as const;
