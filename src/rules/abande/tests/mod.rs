//! What must hold for Abande: facts of the rule sheet and of the page of rules.
